// Runs before the page is drawn, so that a chosen theme does not flash. A file of its own: the policy allows no inline script.
(() => {
  const page = document.documentElement;
  page.classList.add('js');
  try {
    const theme = localStorage.getItem('probity.theme');
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  } catch {
    // A browser that keeps nothing follows the system.
  }
})();
