import type { Language } from '../../domain/messages/messages.ts'
import type { DistanceUnit, Theme } from '../../domain/page.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useVisitor } from '../platform/visitor.tsx'

/** Language, unit and theme as choices of this device, for the menu and the profile. */
export function useDeviceSettings() {
  const t = useMessage()
  const { language, unit, theme, choose } = useVisitor()
  return [
    {
      label: t('settings.language'),
      value: language as string,
      options: [
        { value: 'en', label: 'English', lang: 'en' },
        { value: 'hi', label: 'हिन्दी', lang: 'hi' },
        { value: 'ta', label: 'தமிழ்', lang: 'ta' },
      ],
      onChange: (value: string) => choose({ language: value as Language }),
    },
    {
      label: t('settings.unit'),
      value: unit as string,
      options: [
        { value: 'miles', label: t('settings.unit.miles') },
        { value: 'kilometers', label: t('settings.unit.kilometers') },
      ],
      onChange: (value: string) => choose({ unit: value as DistanceUnit }),
    },
    {
      label: t('settings.theme'),
      value: theme ?? 'device',
      options: [
        { value: 'device', label: t('settings.theme.device') },
        { value: 'light', label: t('settings.theme.light') },
        { value: 'dark', label: t('settings.theme.dark') },
      ],
      onChange: (value: string) => choose({ theme: value === 'device' ? null : (value as Theme) }),
    },
  ]
}
