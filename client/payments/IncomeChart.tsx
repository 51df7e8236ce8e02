import { graphql, useFragment } from 'react-relay'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatRupees, parseRupees } from '../../domain/money.ts'
import { ChartCard } from '../frame/ChartCard.tsx'
import { axis, grid, tooltip } from '../frame/chartStyle.ts'
import { formatShortRupees } from '../frame/formatShortRupees.ts'
import { useLanguagePack } from '../platform/i18n/I18nProvider.tsx'
import { useDates } from '../platform/i18n/useDates.ts'
import { useFormats } from '../platform/i18n/useFormats.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { joinClasses } from '../ui/joinClasses.ts'
import type { IncomeChart_operations$key } from './__generated__/IncomeChart_operations.graphql.ts'

/** Income and refunds of the last twelve months. */
export function IncomeChart({ operations }: { operations: IncomeChart_operations$key }) {
  const t = useMessage()
  const dates = useDates()
  const { formatNumber } = useFormats()
  const { language } = useLanguagePack()
  const { income } = useFragment(
    graphql`
      fragment IncomeChart_operations on Operations {
        income(months: 12) {
          month
          received
          refunded
          net
          seats
        }
      }
    `,
    operations,
  )
  const months = income.map(({ month, received, refunded, net, seats }) => ({
    month: dates.formatDay(`${month}-01`, 'month'),
    short: dates.formatDay(`${month}-01`, 'monthName'),
    received: parseRupees(received) ?? 0,
    refunded: parseRupees(refunded) ?? 0,
    net: parseRupees(net) ?? 0,
    seats,
  }))
  const currentMonth = months.at(-1)
  const yearPaise = months.reduce((sum, { net }) => sum + net, 0)
  const short = (paise: number) => formatShortRupees(paise, language)

  return (
    <div className="space-y-4 pb-4">
      <dl className="flex flex-wrap gap-3">
        <Figure name={t('income.month')} value={formatRupees(currentMonth?.net ?? 0)} />
        <Figure name={t('income.year')} value={formatRupees(yearPaise)} />
        <Figure wide name={t('income.seats')} value={formatNumber(currentMonth?.seats ?? 0)} />
      </dl>
      <ChartCard
        title={t('income.title')}
        text={t('income.text')}
        tall
        heading="h2"
        isEmpty={months.every(({ received, refunded }) => received === 0 && refunded === 0)}
        columns={[
          t('income.column.month'),
          t('income.received'),
          t('income.refunded'),
          t('income.net'),
          t('income.column.seats'),
        ]}
        rows={months.map((row) => [
          row.month,
          formatRupees(row.received),
          formatRupees(row.refunded),
          formatRupees(row.net),
          formatNumber(row.seats),
        ])}
      >
        <ResponsiveContainer>
          <BarChart
            data={months}
            margin={{ top: 4, right: 4, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} {...grid} />
            <XAxis dataKey="short" {...axis} interval="equidistantPreserveStart" minTickGap={8} />
            <YAxis {...axis} tickFormatter={short} width={64} />
            <Tooltip
              {...tooltip}
              formatter={(value) => formatRupees(Number(value))}
              labelFormatter={(label, [point]) => point?.payload.month ?? label}
            />
            <Bar
              dataKey="received"
              name={t('income.received')}
              fill="var(--color-leaf)"
              radius={[6, 6, 0, 0]}
              isAnimationActive={false}
            />
            <Bar
              dataKey="refunded"
              name={t('income.refunded')}
              fill="var(--color-rani)"
              radius={[6, 6, 0, 0]}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </ChartCard>
    </div>
  )
}

function Figure({ name, value, wide }: { name: string; value: string; wide?: boolean }) {
  return (
    <div
      className={joinClasses(
        'grow rounded-card border border-line/60 bg-surface p-4 shadow-card',
        wide ? 'basis-full lg:basis-0' : 'basis-[45%] lg:basis-0',
      )}
    >
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="mt-1 whitespace-nowrap font-bold font-display text-2xl tabular-nums">{value}</dd>
    </div>
  )
}
