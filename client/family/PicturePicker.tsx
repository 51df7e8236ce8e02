import { useId } from 'react'
import { CHILD_PICTURES, type ChildPicture, getChildPicturePath } from '../../domain/family/childPictures.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'

interface PicturePickerProps {
  value: ChildPicture | null
  onChange: (picture: ChildPicture | null) => void
}

const optionClasses =
  'relative flex size-13 cursor-pointer items-center justify-center rounded-full border-2 border-line ' +
  'has-checked:border-sky has-checked:bg-sky-soft has-focus-visible:outline-3 has-focus-visible:outline-sky'

/** The pictures of the set and 'none', as native radios. */
export function PicturePicker({ value, onChange }: PicturePickerProps) {
  const t = useMessage()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{t('family.child.picture')}</legend>
      <div className="flex flex-wrap gap-2">
        <label className={optionClasses}>
          <input
            type="radio"
            name={name}
            checked={value === null}
            onChange={() => onChange(null)}
            aria-label={t('family.child.picture.none')}
            className="sr-only scroll-mb-24"
          />
          <span aria-hidden="true" className="text-muted text-xl">
            –
          </span>
        </label>
        {CHILD_PICTURES.map((picture) => (
          <label key={picture} className={optionClasses}>
            <input
              type="radio"
              name={name}
              checked={value === picture}
              onChange={() => onChange(picture)}
              aria-label={t(`family.picture.${picture}`)}
              className="sr-only scroll-mb-24"
            />
            <img src={getChildPicturePath(picture)} alt="" width={36} height={36} loading="lazy" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
