import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { openPortal } from '../api/open-portal.ts'

/** Opens the payment provider's page for cards and invoices. */
export const PortalButton = () => {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: openPortal,
    onSuccess: (url) => location.assign(url),
  })
  return (
    <>
      <Button variant="default" loading={isPending || isSuccess} onClick={() => mutate()}>
        Manage payment details
      </Button>
      {error && <FailureNotice error={error} />}
    </>
  )
}
