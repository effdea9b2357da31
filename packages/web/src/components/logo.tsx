/** The mark: the upright is the control, the bowl the attempt held against it. */
export function Logo() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="currentColor">
      <path d="M4 2h4.2v20H4z" />
      <path d="M11.2 2h1.3a7 7 0 0 1 0 14h-1.3v-4.1h1.3a2.9 2.9 0 0 0 0-5.8h-1.3z" />
    </svg>
  );
}
