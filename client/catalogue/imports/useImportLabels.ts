import { useMessage } from '../../platform/i18n/useMessage.ts'
import type { Tone } from '../../ui/Badge.tsx'

const TONES: Record<string, Tone> = {
  CHECKING: 'marigold',
  CHECKED: 'sky',
  RUNNING: 'marigold',
  DONE: 'leaf',
  REFUSED: 'danger',
  UNREADABLE: 'danger',
  UNDOING: 'marigold',
  UNDONE: 'neutral',
  EXPIRED: 'neutral',
}

/** States in which a job runs. */
export const WORKING_STATES: ReadonlySet<string> = new Set(['CHECKING', 'RUNNING', 'UNDOING'])

export function useImportLabels() {
  const t = useMessage()
  return {
    formatKind: (kind: string) =>
      t(kind === 'PROVIDERS' ? 'catalogue.providers.title' : 'catalogue.activities.title'),
    formatState: (state: string) => t(`import.state.${state.toLowerCase() as 'done'}`),
    getTone: (state: string): Tone => TONES[state] ?? 'neutral',
  }
}
