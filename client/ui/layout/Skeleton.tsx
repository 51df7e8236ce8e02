import { joinClasses } from '../joinClasses.ts'

/** A grey placeholder of the content's size. */
export function Skeleton({ className }: { className?: string }) {
  const radius = !className?.includes('rounded-') && 'rounded-xl'
  return <span aria-hidden="true" className={joinClasses('skeleton block', radius, className)} />
}
