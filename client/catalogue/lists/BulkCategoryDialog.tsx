import { type FormEvent, useState } from 'react'
import { CATEGORIES, type Category } from '../../../domain/activities/categories.ts'
import { toEnumName } from '../../../domain/enumNames.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { SelectField } from '../../ui/fields/Field.tsx'
import { NeedsConnection } from '../../ui/notices/NeedsConnection.tsx'
import type { ActivitiesChange } from './useUpdateActivities.ts'

type CategoryName = NonNullable<ActivitiesChange['category']>

interface BulkCategoryDialogProps {
  count: number
  isPending: boolean
  onChange: (category: CategoryName) => void
  onClose: () => void
}

/** Sets the category of several activities. */
export function BulkCategoryDialog({ count, isPending, onChange, onClose }: BulkCategoryDialogProps) {
  const t = useMessage()
  const [category, setCategory] = useState<Category>(CATEGORIES[0])

  function submit(event: FormEvent) {
    event.preventDefault()
    onChange(toEnumName(category))
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={t('catalogue.bulk.category.title', { count })}
      closeLabel={t('shell.close')}
    >
      <form method="post" noValidate className="space-y-4" onSubmit={submit}>
        <SelectField
          label={t('catalogue.field.category')}
          value={category}
          onChange={(event) => setCategory(event.target.value as Category)}
        >
          {CATEGORIES.map((value) => (
            <option key={value} value={value}>
              {t(`category.${value}`)}
            </option>
          ))}
        </SelectField>
        <NeedsConnection>
          <Button type="submit" wide pending={isPending}>
            {t('catalogue.bulk.category')}
          </Button>
        </NeedsConnection>
      </form>
    </Dialog>
  )
}
