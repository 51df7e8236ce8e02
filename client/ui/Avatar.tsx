import { getInitials } from './getInitials.ts'
import { joinClasses } from './joinClasses.ts'

/** White text on each of them has a contrast of at least 4.5. */
const GROUNDS = [
  'bg-[#1d6fb8]',
  'bg-[#b0246b]',
  'bg-[#23774a]',
  'bg-[#9a5200]',
  'bg-[#6847b5]',
  'bg-[#0e7269]',
]

const sizes = {
  medium: 'size-12 rounded-xl text-lg',
  large: 'size-16 rounded-2xl text-2xl md:size-20 md:text-3xl',
}

interface AvatarProps {
  name: string
  /** Picture; without one, the initials of the name on a ground of its own colour. */
  src: string | null | undefined
  size?: keyof typeof sizes
}

/** Square picture of an organisation, beside its name. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  const shape = joinClasses('shrink-0', sizes[size])
  if (src)
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        className={joinClasses(shape, 'border border-line bg-white object-contain')}
      />
    )
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={joinClasses(
        shape,
        getGround(name),
        'flex items-center justify-center font-bold font-display text-white',
      )}
    >
      {getInitials(name)}
    </span>
  )
}

function getGround(name: string) {
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return GROUNDS[sum % GROUNDS.length]
}
