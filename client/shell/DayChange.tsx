import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { MINUTE_MS, toIndianDay } from '../../domain/time.ts'
import { isOnline } from '../platform/device/connection.ts'
import { useReader } from '../platform/reader.tsx'

/** Follows the day while the page stays open, such as an installed app that is resumed the next morning. */
export function DayChange() {
  const { today, changeDay } = useReader()
  const { revalidate } = useRevalidator()
  /** True once the device has shown the day of the server. A device with a wrong clock keeps the day of the page. */
  const isClockRight = useRef(false)

  useEffect(() => {
    function followDay() {
      const day = toIndianDay(new Date())
      if (day === today) isClockRight.current = true
      if (day === today || !isClockRight.current) return
      // Without a connection the screens of the new day cannot be loaded.
      if (document.visibilityState === 'hidden' || !isOnline()) return
      changeDay(day)
      revalidate()
    }
    followDay()
    const timer = setInterval(followDay, MINUTE_MS)
    document.addEventListener('visibilitychange', followDay)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', followDay)
    }
  }, [today, changeDay, revalidate])

  return null
}
