/** Hands a text to the reader as a file; nothing leaves the browser. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own reference by then.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 1000);
}
