import type { ReactNode } from 'react'
import { Card } from '../ui/layout/Card.tsx'

interface FactTableProps {
  label: string
  head: ReactNode[]
  /** The first cell of each row is its header. */
  rows: ReactNode[][]
}

export function FactTable({ label, head, rows }: FactTableProps) {
  return (
    <Card as="div" className="px-4! py-2!">
      <table aria-label={label} className="w-full text-left text-sm">
        <thead className="wrap-normal">
          <tr className="border-line border-b text-muted">
            {head.map((title, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows and columns never change their order
              <th key={column} scope="col" className="py-2 pr-3 last:pr-0">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...facts], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows and columns never change their order
            <tr key={index} className="border-line/60 border-b align-top last:border-0">
              <th scope="row" className="py-2.5 pr-3 font-normal">
                {name}
              </th>
              {facts.map((fact, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows and columns never change their order
                <td key={column} className="py-2.5 pr-3 last:pr-0">
                  {fact}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
