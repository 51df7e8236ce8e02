import { useMessage } from '../platform/i18n/useMessage.ts'

/** The document's title and description; React moves both into the head. */
export function PageTitle({ title, description }: { title: string; description?: string }) {
  const t = useMessage()
  return (
    <>
      <title>{t('shell.title', { page: title })}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
