const ink = { fill: 'var(--color-muted)', fontSize: 12 }
export const axis = { tick: ink, tickLine: false, axisLine: false }
export const grid = { stroke: 'var(--color-line)', strokeDasharray: '3 4' }
export const tooltip = {
  isAnimationActive: false,
  cursor: { fill: 'var(--color-sunken)', stroke: 'var(--color-line)' },
  contentStyle: {
    background: 'var(--color-surface)',
    border: '1px solid var(--color-line)',
    borderRadius: '0.75rem',
    color: 'var(--color-ink)',
  },
  itemStyle: { color: 'var(--color-ink)' },
}
