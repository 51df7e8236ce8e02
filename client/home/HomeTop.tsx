import { type ReactNode, Suspense } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { CategoryTiles } from './CategoryTiles.tsx'
import hero from './hero.svg?url&no-inline'

interface HomeTopProps {
  quickChips: ReactNode
  children?: ReactNode
}

/** The part of Home that needs no data of its own, also above the skeletons. */
export function HomeTop({ quickChips, children }: HomeTopProps) {
  const t = useMessage()
  return (
    <div className="space-y-3 px-4 pt-3 md:space-y-6 md:pt-5">
      <section className="flex h-24 overflow-hidden rounded-card bg-sky-soft shadow-card md:h-52">
        <div className="flex min-w-0 grow basis-3/5 flex-col justify-center py-2 pl-4 md:pl-8">
          <h1 className="text-lg leading-6 text-sky-ink md:text-3xl md:leading-tight lg:text-4xl lg:leading-tight">
            {t('home.hero.title')}
          </h1>
          <p className="mt-1 text-sm max-md:sr-only md:text-lg">{t('home.hero.text')}</p>
        </div>
        <img
          src={hero}
          alt=""
          width={860}
          height={360}
          fetchPriority="high"
          className="dimmed h-full min-w-0 grow basis-2/5 object-cover object-right-bottom md:basis-1/2 lg:aspect-43/18 lg:w-auto lg:shrink-0 lg:grow-0 lg:basis-auto"
        />
      </section>
      {quickChips}
      {children}
      <Suspense>
        <CategoryTiles />
      </Suspense>
    </div>
  )
}
