import { useContext } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import { toEnumName } from '../../../domain/enumNames.ts'
import type { Language } from '../../../domain/messages/messages.ts'
import type { DistanceUnit, Theme } from '../../../domain/page.ts'
import { usePrefersDark } from '../../platform/device/usePrefersDark.ts'
import { loadLanguage } from '../../platform/i18n/messages.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useReader } from '../../platform/reader.tsx'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { OfflineReason } from '../../ui/disabledReason.ts'
import type { UpdateSettingsInput, useSettingsMutation } from './__generated__/useSettingsMutation.graphql.ts'
import { clearDeviceSearches } from './deviceSearches.ts'

/** Language, unit, colours and recent searches, for the menu and the profile: saved on the account, else here. */
export function useSettings() {
  const t = useMessage()
  const { language, unit, theme, autoSaveSearches, isSignedIn, choose, applyChoice } = useReader()
  const save = useSaveSettings()
  const environment = useRelayEnvironment()
  const revalidator = useRevalidator()
  const offlineReason = useContext(OfflineReason)
  const prefersDark = usePrefersDark()

  async function chooseLanguage(language: Language) {
    choose({ language })
    // The server words some texts, in the language of the account.
    await save({ language: toEnumName(language) })
    // Without the texts of the interface, the texts of the server stay too.
    await loadLanguage(language).then(loadDataAgain, () => {})
  }

  function loadDataAgain() {
    environment.getStore().notify(undefined, true)
    revalidator.revalidate()
  }

  function chooseTheme(theme: Theme | null) {
    choose({ theme })
    save({ theme: theme && toEnumName(theme) })
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
      onChange: (value: string) => chooseLanguage(value as Language),
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
        save({ distanceUnit: toEnumName(value as DistanceUnit) })
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

/** Saves settings on the account: they apply on all devices. Does nothing when signed out. */
function useSaveSettings() {
  const t = useMessage()
  const { isSignedIn } = useReader()
  const [commit] = useResultMutation<useSettingsMutation>(
    graphql`
      mutation useSettingsMutation($input: UpdateSettingsInput!) {
        result: updateSettings(input: $input) {
          ... on UpdateSettingsPayload @alias(as: "payload") {
            __typename
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle: t('settings.failed'), isSerialized: true },
  )

  return async (input: UpdateSettingsInput) => {
    if (isSignedIn) await commit({ input })
  }
}
