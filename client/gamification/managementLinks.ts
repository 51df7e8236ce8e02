import {
  BadgeCheck,
  Building2,
  CalendarClock,
  FileSpreadsheet,
  Flag,
  History,
  type LucideIcon,
  PartyPopper,
  SearchX,
  UsersRound,
} from 'lucide-react'

interface ManagementLink {
  /** Its messages are `admin.management.<name>` and `….text`. */
  name:
    | 'activities'
    | 'providers'
    | 'imports'
    | 'users'
    | 'changes'
    | 'operations'
    | 'reviews'
    | 'claims'
    | 'words'
  to: string
  Icon: LucideIcon
  paint: string
}

/** Links of the Management tab. A new staff page adds its entry. */
export const MANAGEMENT_LINKS: ManagementLink[] = [
  { name: 'activities', to: '/admin/activities', Icon: PartyPopper, paint: 'bg-sky-soft text-sky-ink' },
  { name: 'providers', to: '/admin/providers', Icon: Building2, paint: 'bg-rani-soft text-rani-ink' },
  { name: 'imports', to: '/admin/imports', Icon: FileSpreadsheet, paint: 'bg-leaf-soft text-leaf-ink' },
  { name: 'users', to: '/admin/users', Icon: UsersRound, paint: 'bg-marigold-soft text-marigold-ink' },
  { name: 'changes', to: '/admin/changes', Icon: History, paint: 'bg-sky-soft text-sky-ink' },
  { name: 'operations', to: '/admin/operations', Icon: CalendarClock, paint: 'bg-leaf-soft text-leaf-ink' },
  { name: 'reviews', to: '/admin/reviews', Icon: Flag, paint: 'bg-marigold-soft text-marigold-ink' },
  { name: 'claims', to: '/admin/claims', Icon: BadgeCheck, paint: 'bg-sky-soft text-sky-ink' },
  { name: 'words', to: '/admin/search-words', Icon: SearchX, paint: 'bg-rani-soft text-rani-ink' },
]
