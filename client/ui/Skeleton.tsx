import { joinClasses } from './joinClasses.ts'

/** A grey stand-in of the size that the content will have. */
export function Skeleton({ className }: { className?: string }) {
  const radius = !className?.includes('rounded-') && 'rounded-xl'
  return <span aria-hidden="true" className={joinClasses('skeleton block', radius, className)} />
}
