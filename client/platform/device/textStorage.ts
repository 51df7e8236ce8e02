interface TextStorage {
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
  clear(): void
}

/**
 * Browsers deny storage when cookies are blocked, when it is full and inside some other apps. Then nothing is stored and
 * reading finds nothing.
 */
function createTextStorage(getStorage: () => Storage): TextStorage {
  function attempt<Result>(access: (storage: Storage) => Result): Result | null {
    try {
      return access(getStorage())
    } catch {
      return null
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key)),
    write: (key, text) => void attempt((storage) => storage.setItem(key, text)),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
    clear: () => void attempt((storage) => storage.clear()),
  }
}

/** Texts of this browser. All tabs share them. */
export const deviceTexts = createTextStorage(() => localStorage)

/** Texts of this tab. */
export const tabTexts = createTextStorage(() => sessionStorage)
