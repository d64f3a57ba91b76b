import { useEffect, useState } from 'react'

/** True for the first second; after that, the page shows what has loaded. */
export function usePatience(): boolean {
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), 1_000)
    return () => clearTimeout(timer)
  }, [])
  return patient
}
