import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { getPassToken, hasPassLength } from '../../domain/passes/passToken.ts'

/** Reads a pass that an ordinary camera app opened: the address has it behind the #, and loses it at once. */
export function useOpenedPass(onScan: (token: string) => void) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    // The skip link has an address with a # too.
    if (!hasPassLength(getPassToken(hash))) return
    navigate({ pathname, search }, { replace: true })
    latest.current(hash)
  }, [hash, pathname, search, navigate])
}
