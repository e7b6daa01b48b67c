import { useState } from 'react'
import { toast } from '#lib/toast.ts'

/** A change of the workspace, and the sentence of the server if it was refused. */
export const useChange = () => {
  const [failure, setFailure] = useState<string | null>(null)
  /** @returns true if it is done. */
  const change = async (work: Promise<void>, done: string): Promise<boolean> => {
    setFailure(null)
    try {
      await work
      toast.success(done)
      return true
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      return false
    }
  }
  return { failure, change }
}
