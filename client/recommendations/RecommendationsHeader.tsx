import { RefreshCw, Search, Settings2, SlidersHorizontal } from 'lucide-react'
import { useId } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { controlClasses } from '../ui/fields/Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { joinClasses } from '../ui/joinClasses.ts'

interface RecommendationsHeaderProps {
  count: number
  search: string
  onSearch: (search: string) => void
  onRefresh: () => void
  isRefreshing: boolean
  onCustomize: () => void
}

export function RecommendationsHeader(props: RecommendationsHeaderProps) {
  const { count, search, onSearch, onRefresh, isRefreshing, onCustomize } = props
  const t = useMessage()
  const id = useId()
  return (
    <header className="mb-5">
      <div className="flex items-start justify-between gap-2">
        <div>
          <h1 className="text-3xl">{t('recommendations.title')}</h1>
          <p className="text-muted">{t('recommendations.count', { count })}</p>
        </div>
        <div className="flex gap-1">
          <IconButton label={t('recommendations.refresh')} disabled={isRefreshing} onClick={onRefresh}>
            <RefreshCw
              aria-hidden="true"
              className={joinClasses(isRefreshing && 'animate-spin motion-reduce:animate-none')}
            />
          </IconButton>
          <IconButton label={t('recommendations.preferences')} onClick={onCustomize}>
            <Settings2 aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div className="mt-4 flex flex-col gap-3 md:flex-row">
        <div className="relative grow">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
          />
          <label htmlFor={id} className="sr-only">
            {t('recommendations.search')}
          </label>
          <input
            id={id}
            type="search"
            placeholder={t('recommendations.search')}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
            className={joinClasses(controlClasses, 'pl-12')}
          />
        </div>
        <Button
          look="outline"
          icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
          onClick={onCustomize}
        >
          {t('recommendations.customize')}
        </Button>
      </div>
    </header>
  )
}
