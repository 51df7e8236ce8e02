import { Download, FileUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRelayEnvironment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import {
  COLUMNS,
  FILE_KINDS,
  type FileKind,
  formatTemplate,
  REQUIRED_COLUMNS,
} from '../../../domain/catalogue/catalogueFile.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { announceEndedSession } from '../../platform/loginSession.ts'
import { Button, ButtonAnchor } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { RadioChips } from '../../ui/fields/RadioChips.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { invalidateStaffLists } from '../invalidateStaffLists.ts'

/** Uploads a file. Its rows are checked first, and nothing is written. */
export function ImportUpload() {
  const t = useMessage()
  const navigate = useNavigate()
  const environment = useRelayEnvironment()
  const [kind, setKind] = useState<FileKind>('activities')
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const required: readonly string[] = REQUIRED_COLUMNS[kind]

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('file') as HTMLInputElement
    const file = input.files?.[0]
    setFailure(file ? undefined : t('import.file.required'))
    if (!file) return input.focus()
    setPending(true)
    const form = new FormData()
    form.set('file', file)
    try {
      const response = await fetch(`/catalogue/imports/${kind}`, { method: 'POST', body: form })
      if (response.status === 401) announceEndedSession()
      const result: { id?: string; message?: string } = await response.json()
      if (result.id) {
        environment.commitUpdate(invalidateStaffLists)
        return navigate(`/admin/imports/${result.id}`)
      }
      setFailure(result.message)
    } catch {
      setFailure(t('shell.error.offline.text'))
    }
    setPending(false)
  }

  return (
    <Card>
      <form method="post" noValidate className="space-y-4" onSubmit={submit}>
        <h2 className="text-lg">{t('import.new')}</h2>
        <p className="text-muted text-sm">{t('import.text')}</p>
        <RadioChips
          label={t('import.kind')}
          value={kind}
          options={FILE_KINDS.map((value) => ({
            value,
            label: t(value === 'providers' ? 'catalogue.providers.title' : 'catalogue.activities.title'),
          }))}
          onChange={(value) => setKind(value as FileKind)}
        />
        <Field label={t('import.file')} error={failure}>
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              onChange={() => setFailure(undefined)}
              accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              className="block min-h-12 w-full rounded-field border-2 border-line bg-surface p-2 file:mr-3 file:min-h-9 file:rounded-full file:border-0 file:bg-sky-soft file:px-4 file:font-semibold file:text-sky-ink"
            />
          )}
        </Field>
        <ButtonAnchor
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(formatTemplate(kind))}`}
          download={`${kind}.csv`}
          look="outline"
          icon={<Download aria-hidden="true" className="size-5" />}
        >
          {t('import.template')}
        </ButtonAnchor>
        <details className="text-sm">
          <summary className="min-h-11 content-center font-semibold text-sky-ink">
            {t('import.columns')}
          </summary>
          <p className="text-muted">{t('import.columns.text')}</p>
          <ul translate="no" className="mt-2 flex flex-wrap gap-1.5">
            {COLUMNS[kind].map((column) => (
              <li key={column} className="rounded-full bg-sunken px-2.5 py-1">
                {column}
                {required.includes(column) && ' *'}
              </li>
            ))}
          </ul>
        </details>
        <Button
          type="submit"
          size="large"
          wide
          pending={isPending}
          icon={<FileUp aria-hidden="true" className="size-5" />}
        >
          {isPending ? t('import.uploading') : t('import.check')}
        </Button>
      </form>
    </Card>
  )
}
