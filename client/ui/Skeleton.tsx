import { classes } from './classes.ts'

/** A grey stand-in of the size that the content will have. */
export function Skeleton({ className }: { className?: string }) {
  const radius = !className?.includes('rounded-') && 'rounded-xl'
  return <span aria-hidden="true" className={classes('skeleton block', radius, className)} />
}
