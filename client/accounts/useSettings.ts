import { useContext } from 'react'
import type { Language } from '../../domain/messages/messages.ts'
import type { DistanceUnit, Theme } from '../../domain/page.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { usePrefersDark } from '../platform/usePrefersDark.ts'
import { useVisitor } from '../platform/visitor.tsx'
import { OfflineReason } from '../ui/disabledReason.ts'
import { clearDeviceSearches } from './deviceSearches.ts'
import { useSaveSettings } from './useSaveSettings.ts'

/** Language, unit, colours and kept searches, for the menu and the profile: saved on the account, else here. */
export function useSettings() {
  const t = useMessage()
  const { language, unit, theme, autoSaveSearches, isSignedIn, choose, applyChoice } = useVisitor()
  const save = useSaveSettings()
  const offlineReason = useContext(OfflineReason)
  const prefersDark = usePrefersDark()

  function chooseTheme(theme: Theme | null) {
    choose({ theme })
    save({ theme: toEnum(theme) })
  }

  function changeAutoSave(autoSaveSearches: boolean) {
    // Another user of this device has not chosen it.
    if (autoSaveSearches && isSignedIn) applyChoice({ autoSaveSearches })
    else choose({ autoSaveSearches })
    if (!autoSaveSearches) clearDeviceSearches()
    save({ autoSaveSearches })
  }

  return {
    language: {
      label: t('settings.language'),
      value: language as string,
      options: [
        { value: 'en', label: 'English', lang: 'en' },
        { value: 'hi', label: 'हिन्दी', lang: 'hi' },
        { value: 'ta', label: 'தமிழ்', lang: 'ta' },
      ],
      // The texts of the others are on the server.
      disabledReason: offlineReason,
      onChange: (value: string) => {
        choose({ language: value as Language })
        save({ language: toEnum(value as Language) })
      },
    },
    unit: {
      label: t('settings.unit'),
      value: unit as string,
      options: [
        { value: 'kilometers', label: t('settings.unit.kilometers') },
        { value: 'miles', label: t('settings.unit.miles') },
      ],
      onChange: (value: string) => {
        choose({ unit: value as DistanceUnit })
        save({ distanceUnit: toEnum(value as DistanceUnit) })
      },
    },
    theme: {
      label: t('settings.theme'),
      value: theme ?? 'device',
      options: [
        { value: 'device', label: t('settings.theme.device') },
        { value: 'light', label: t('settings.theme.light') },
        { value: 'dark', label: t('settings.theme.dark') },
      ],
      onChange: (value: string) => chooseTheme(value === 'device' ? null : (value as Theme)),
    },
    darkMode: {
      label: t('settings.darkMode'),
      checked: theme ? theme === 'dark' : prefersDark,
      onChange: (dark: boolean) => chooseTheme(dark ? 'dark' : 'light'),
    },
    autoSave: {
      label: t('settings.autoSave'),
      hint: t('settings.autoSave.hint'),
      checked: autoSaveSearches,
      onChange: changeAutoSave,
    },
  }
}

/** As the schema writes its enums. */
function toEnum<Name extends string>(name: Name | null) {
  return (name?.toUpperCase() ?? null) as Uppercase<Name> | null
}
