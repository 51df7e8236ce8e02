import { encodeQR } from 'qr'

interface QrCodeProps {
  value: string
  label: string
  className?: string
}

/** A QR code, black on white in both themes, because cameras read it best so. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const rows = encodeQR(value, 'raw')
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
