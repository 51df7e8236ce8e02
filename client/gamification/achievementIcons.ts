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

/** The icon of an achievement; a trophy for an unknown one. */
export function getAchievementIcon(iconName: string): LucideIcon {
  return icons[iconName] ?? Trophy
}
