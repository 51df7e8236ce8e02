import { Download } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import type { ImportProblems_import$key } from './__generated__/ImportProblems_import.graphql.ts'

const PROBLEMS_SHOWN = 500

/** Each invalid row with its line, column and reason. */
export function ImportProblems({ import: importRef }: { import: ImportProblems_import$key }) {
  const t = useMessage()
  const { id, problems, invalidRowCount } = useFragment(
    graphql`
      fragment ImportProblems_import on CatalogueImport {
        id
        invalidRowCount
        problems(first: 500) {
          line
          field
          value
          message
          example
        }
      }
    `,
    importRef,
  )
  if (problems.length === 0) return null
  // The server counts the rows when all of them are checked. A file that it cannot read has a problem without a row.
  const count = invalidRowCount || new Set(problems.map(({ line }) => line)).size
  return (
    <Card>
      <h2 className="mb-3 text-lg">{t('import.problems', { count })}</h2>
      <div className="overflow-x-auto">
        {/* A phone shows each row as a block, with the reason below. */}
        <table className="w-full text-left text-sm max-sm:block max-sm:[&_tbody]:block [&_td]:wrap-anywhere">
          <thead className="max-sm:sr-only">
            <tr className="border-line border-b text-muted">
              <th scope="col" className="whitespace-nowrap py-2 pr-4">
                {t('import.line')}
              </th>
              <th scope="col" className="whitespace-nowrap py-2 pr-4">
                {t('import.column')}
              </th>
              <th scope="col" className="whitespace-nowrap py-2 pr-4">
                {t('import.value')}
              </th>
              <th scope="col" className="py-2">
                {t('import.reason')}
              </th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, field, value, message, example }) => (
              <tr
                key={`${line} ${field}`}
                className="border-line/60 border-b align-top last:border-0 max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:py-2 max-sm:[&>td]:p-0"
              >
                <td className="py-2 pr-4 font-semibold tabular-nums">
                  <span aria-hidden="true" className="sm:hidden">
                    {t('import.line')}{' '}
                  </span>
                  {line}
                </td>
                <td translate="no" className="whitespace-nowrap py-2 pr-4 max-sm:font-semibold">
                  {field}
                </td>
                <td translate="no" className="max-w-60 py-2 pr-4 max-sm:max-w-full sm:min-w-20">
                  {value}
                </td>
                <td className="min-w-36 py-2 max-sm:w-full">
                  {message}
                  {example && <span className="block text-muted">{t('import.example', { example })}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problems.length === PROBLEMS_SHOWN && (
        <p className="mt-3 text-muted text-sm">{t('import.problems.first', { count: PROBLEMS_SHOWN })}</p>
      )}
      <ButtonAnchor
        href={`/catalogue/imports/${id}/problems.csv`}
        download
        look="outline"
        className="mt-3"
        icon={<Download aria-hidden="true" className="size-5" />}
      >
        {t('import.problems.download')}
      </ButtonAnchor>
    </Card>
  )
}
