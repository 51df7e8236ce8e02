import {
  Anchor,
  CalendarCheck,
  Crown,
  Flame,
  Globe,
  Handshake,
  House,
  Landmark,
  type LucideIcon,
  Medal,
  Moon,
  Network,
  Rocket,
  Sparkles,
  Star,
  Sunrise,
  Trophy,
  Users,
  Wind,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  Anchor,
  CalendarCheck,
  Crown,
  Flame,
  Globe,
  Handshake,
  House,
  Landmark,
  Medal,
  Moon,
  Network,
  Rocket,
  Sparkles,
  Star,
  Sunrise,
  Trophy,
  Users,
  Wind,
}

/** The picture of an achievement; a trophy for one that this version does not know. */
export function getAchievementIcon(iconName: string): LucideIcon {
  return icons[iconName] ?? Trophy
}
