/** A kite resting on a cloud, for where nothing else is to be seen. */
export function KiteDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 140" aria-hidden="true" className={className}>
      <ellipse cx="80" cy="104" rx="66" ry="20" className="fill-sunken" />
      <circle cx="52" cy="94" r="20" className="fill-sunken" />
      <circle cx="108" cy="92" r="24" className="fill-sunken" />
      <circle cx="80" cy="84" r="26" className="fill-sunken" />
      <g className="origin-center animate-sway">
        <path d="M80 12 L116 52 L80 98 L44 52 Z" className="fill-marigold" />
        <path d="M80 12 L116 52 L80 52 Z" className="fill-rani" />
        <path d="M80 52 L80 98 L44 52 Z" className="fill-sky" />
        <path d="M80 12 V98 M44 52 H116" className="fill-none stroke-surface" strokeWidth="2" />
        <path
          d="M80 98 q10 10 2 20 t4 18"
          className="fill-none stroke-muted"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <path d="M78 110 l-8 -5 v10 z M84 110 l8 -5 v10 z" className="fill-leaf" />
      </g>
    </svg>
  )
}
