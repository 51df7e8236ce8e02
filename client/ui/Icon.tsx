import { joinClasses } from './joinClasses.ts'

interface IconProps {
  name: 'heart' | 'heart-full' | 'star' | 'pin' | 'calendar' | 'seats'
  className: string
}

/** A decorative icon of a list as a CSS mask (client/platform/icons.css), in the colour of the text. */
export function Icon({ name, className }: IconProps) {
  return <span aria-hidden="true" className={joinClasses('icon', `icon-${name}`, className)} />
}
