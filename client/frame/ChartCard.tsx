import type { ReactNode } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Card } from '../ui/layout/Card.tsx'

interface ChartCardProps {
  title: string
  text: string
  isEmpty: boolean
  /** For charts with long labels. */
  tall?: boolean
  /** One level below the heading before it. */
  heading?: 'h2' | 'h3'
  columns: string[]
  rows: (string | number)[][]
  /** The chart, hidden from screen readers. */
  children: ReactNode
}

/** A chart with the same data as a table. */
export function ChartCard(props: ChartCardProps) {
  const { title, text, isEmpty, tall, heading: Heading = 'h3', columns, rows, children } = props
  const t = useMessage()
  return (
    <Card as="article" className="min-w-0">
      <Heading className="text-lg">{title}</Heading>
      <p className="text-muted text-sm">{text}</p>
      {isEmpty ? (
        <p className="flex h-52 items-center justify-center text-muted">{t('admin.chart.empty')}</p>
      ) : (
        <div aria-hidden="true" className={`mt-3 text-xs [&_*]:outline-none ${tall ? 'h-72' : 'h-52'}`}>
          {children}
        </div>
      )}
      <details className="mt-2">
        <summary className="-mx-1 flex min-h-11 items-center rounded-lg px-1 font-semibold text-sky-ink text-sm">
          {t('admin.chart.table')}
        </summary>
        <table className="w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`py-1 font-semibold ${index > 0 ? 'text-right' : 'text-left'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name} className="border-line/60 border-t">
                <th scope="row" className="py-1 text-left font-normal">
                  {name}
                </th>
                {values.map((value, index) => (
                  <td key={columns[index + 1]} className="py-1 text-right tabular-nums">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
