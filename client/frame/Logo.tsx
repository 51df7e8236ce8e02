export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <path d="M26 3 L43 20 L26 37 L9 20 Z" className="fill-marigold" />
      <path d="M26 3 L43 20 H26 Z" fill="#ff5d9e" />
      <path d="M26 20 V37 L9 20 Z" fill="#7fd6a2" />
      <path d="M26 3 V37 M9 20 H43" stroke="#fff" strokeWidth="1.6" fill="none" />
      <path
        d="M26 37 c-2 4 -8 3 -10 6 s-6 2 -8 0"
        stroke="#fff"
        strokeWidth="2"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  )
}
