import { getChildPicturePath, isChildPicture } from '../../domain/family/childPictures.ts'
import { getInitials } from '../ui/getInitials.ts'

/** The chosen picture of a child, or the first letter of the name. Decorative, because the name stands beside it. */
export function ChildAvatar({
  firstName,
  picture,
}: {
  firstName: string
  picture: string | null | undefined
}) {
  const known = picture?.toLowerCase()
  return (
    <span
      aria-hidden="true"
      translate="no"
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sky-soft font-bold font-display text-sky-ink"
    >
      {known && isChildPicture(known) ? (
        <img src={getChildPicturePath(known)} alt="" width={28} height={28} />
      ) : (
        getInitials(firstName, 1)
      )}
    </span>
  )
}
