import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'
import { useReader } from '../reader.tsx'
import { type LanguagePack, loadLanguage } from './messages.ts'

const PackContext = createContext<LanguagePack | null>(null)

/** Starts with the page's language and changes it without a reload. */
export function I18nProvider({ pack: firstPack, children }: { pack: LanguagePack; children: ReactNode }) {
  const { language } = useReader()
  const [pack, setPack] = useState(firstPack)

  useEffect(() => {
    if (language === pack.language) return
    let isCurrent = true
    loadLanguage(language).then(
      (next) => {
        if (!isCurrent) return
        document.documentElement.lang = next.language
        startTransition(() => setPack(next))
      },
      // The connection was lost in between. The next page has the language.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [language, pack.language])

  return <PackContext value={pack}>{children}</PackContext>
}

export function useLanguagePack(): LanguagePack {
  const pack = useContext(PackContext)
  if (!pack) throw new Error('useLanguagePack needs an I18nProvider')
  return pack
}
