import { useMessage } from '../platform/i18n/useMessage.ts'

interface ChapterLink {
  id: string
  title: string
}

/** Table of contents. */
export function Chapters({ chapters }: { chapters: ChapterLink[] }) {
  const t = useMessage()
  return (
    <nav aria-label={t('developers.chapters')}>
      <ul className="flex flex-wrap gap-x-5">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center font-semibold text-sky-ink underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
