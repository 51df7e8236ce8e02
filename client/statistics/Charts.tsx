import { graphql, useFragment } from 'react-relay'
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { formatRupees, parseRupees } from '../../domain/money.ts'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { ChartCard } from '../frame/ChartCard.tsx'
import { axis, grid, tooltip } from '../frame/chartStyle.ts'
import { formatShortRupees } from '../frame/formatShortRupees.ts'
import { useLanguagePack } from '../platform/i18n/I18nProvider.tsx'
import { useDates } from '../platform/i18n/useDates.ts'
import { useFormats } from '../platform/i18n/useFormats.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { Charts_staff$key } from './__generated__/Charts_staff.graphql.ts'

/** Charts of bookings, revenue, seats and ratings. */
export function Charts({ staff }: { staff: Charts_staff$key }) {
  const t = useMessage()
  const { formatNumber } = useFormats()
  const { language } = useLanguagePack()
  const dates = useDates()
  const labels = useActivityLabels()
  const data = useFragment(
    graphql`
      fragment Charts_staff on Staff {
        bookingWeeks(weeks: 12) {
          start
          bookings
          revenue
        }
        seatsByCategory {
          category
          capacity
          booked
        }
        starCounts {
          stars
          count
        }
      }
    `,
    staff,
  )
  const weeks = data.bookingWeeks.map(({ start, bookings, revenue }) => ({
    start: dates.formatDay(start, 'day'),
    bookings,
    paise: parseRupees(revenue) ?? 0,
  }))
  const seats = data.seatsByCategory.map(({ category, capacity, booked }) => ({
    category: labels.formatCategory(category),
    capacity,
    booked,
    filled: capacity > 0 ? booked / capacity : 0,
  }))
  const stars = data.starCounts.map(({ stars, count }) => ({
    stars: t('admin.chart.star', { count: stars }),
    count,
  }))
  const formatPercent = (share: number) => formatNumber(share, { style: 'percent', maximumFractionDigits: 1 })
  const reviews = stars.reduce((sum, { count }) => sum + count, 0)

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <ChartCard
        title={t('admin.chart.bookings')}
        text={t('admin.chart.bookings.text')}
        isEmpty={weeks.every(({ bookings }) => bookings === 0)}
        columns={[t('admin.chart.week'), t('admin.chart.bookings.column')]}
        rows={weeks.map(({ start, bookings }) => [start, formatNumber(bookings)])}
      >
        <ResponsiveContainer>
          <BarChart
            data={weeks}
            margin={{ top: 4, right: 4, bottom: 0, left: -16 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} {...grid} />
            <XAxis dataKey="start" {...axis} minTickGap={16} />
            <YAxis {...axis} allowDecimals={false} tickFormatter={(count) => formatNumber(count)} />
            <Tooltip {...tooltip} />
            <Bar
              dataKey="bookings"
              name={t('admin.chart.bookings.column')}
              fill="var(--color-sky)"
              radius={[6, 6, 0, 0]}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </ChartCard>
      <ChartCard
        title={t('admin.chart.revenue')}
        text={t('admin.chart.revenue.text')}
        isEmpty={weeks.every(({ paise }) => paise === 0)}
        columns={[t('admin.chart.week'), t('admin.chart.revenue.column')]}
        rows={weeks.map(({ start, paise }) => [start, formatRupees(paise)])}
      >
        <ResponsiveContainer>
          <AreaChart
            data={weeks}
            margin={{ top: 4, right: 4, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} {...grid} />
            <XAxis dataKey="start" {...axis} minTickGap={16} />
            <YAxis {...axis} tickFormatter={(paise) => formatShortRupees(paise, language)} width={76} />
            <Tooltip {...tooltip} formatter={(value) => formatRupees(Number(value))} />
            <Area
              dataKey="paise"
              name={t('admin.chart.revenue.column')}
              type="monotone"
              stroke="var(--color-leaf)"
              strokeWidth={3}
              fill="var(--color-leaf-soft)"
              isAnimationActive={false}
            />
          </AreaChart>
        </ResponsiveContainer>
      </ChartCard>
      <ChartCard
        title={t('admin.chart.seats')}
        text={t('admin.chart.seats.text')}
        tall
        isEmpty={seats.every(({ capacity }) => capacity === 0)}
        columns={[
          t('admin.chart.category'),
          t('admin.chart.booked'),
          t('admin.chart.seats.column'),
          t('admin.chart.filled'),
        ]}
        rows={seats.map((row) => [
          row.category,
          formatNumber(row.booked),
          formatNumber(row.capacity),
          formatPercent(row.filled),
        ])}
      >
        <ResponsiveContainer>
          <BarChart
            data={seats}
            layout="vertical"
            margin={{ top: 0, right: 8, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <XAxis type="number" {...axis} tickFormatter={formatPercent} tickCount={4} />
            <YAxis type="category" dataKey="category" {...axis} width={150} interval={0} />
            <Tooltip {...tooltip} formatter={(value) => formatPercent(Number(value))} />
            <Bar
              dataKey="filled"
              name={t('admin.chart.filled')}
              fill="var(--color-rani)"
              radius={[0, 6, 6, 0]}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </ChartCard>
      <ChartCard
        title={t('admin.chart.ratings')}
        text={t('admin.chart.ratings.text', { count: reviews })}
        tall
        isEmpty={reviews === 0}
        columns={[t('admin.chart.stars'), t('admin.chart.reviews')]}
        rows={stars.map((row) => [row.stars, formatNumber(row.count)])}
      >
        <ResponsiveContainer>
          <BarChart
            data={stars}
            layout="vertical"
            margin={{ top: 0, right: 8, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <XAxis
              type="number"
              {...axis}
              allowDecimals={false}
              tickFormatter={(count) => formatNumber(count)}
            />
            <YAxis type="category" dataKey="stars" {...axis} width={100} interval={0} />
            <Tooltip {...tooltip} />
            <Bar
              dataKey="count"
              name={t('admin.chart.reviews')}
              fill="var(--color-marigold)"
              radius={[0, 6, 6, 0]}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </ChartCard>
    </div>
  )
}
