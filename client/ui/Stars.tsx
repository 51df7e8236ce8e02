import { Star, StarHalf } from 'lucide-react'
import { joinClasses } from './joinClasses.ts'

const sizes = { small: 'size-4', medium: 'size-5', large: 'size-6' }
const positions = [1, 2, 3, 4, 5]

/** Five stars, with halves for fractions; `label` is the same as text. */
export function Stars({
  value,
  label,
  size = 'small',
}: {
  value: number
  label: string
  size?: keyof typeof sizes
}) {
  return (
    <span role="img" aria-label={label} className="inline-flex text-marigold">
      {positions.map((position) => (
        <span key={position} className="relative">
          <Star aria-hidden="true" className={joinClasses(sizes[size], 'fill-sunken text-line')} />
          <StarFill position={position} value={value} className={sizes[size]} />
        </span>
      ))}
    </span>
  )
}

function StarFill({ position, value, className }: { position: number; value: number; className: string }) {
  const shape = joinClasses('absolute inset-0 fill-marigold text-marigold', className)
  if (value >= position - 0.25) return <Star aria-hidden="true" className={shape} />
  if (value >= position - 0.75) return <StarHalf aria-hidden="true" className={shape} />
  return null
}
