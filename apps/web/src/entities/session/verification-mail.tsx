import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { AccountCredentials } from './identity-provider.ts'
import { Notice } from '#components/ui/notice.tsx'

type VerificationMailProps = {
  readonly credentials: Pick<AccountCredentials, 'sendVerification'>
  readonly email: string
  readonly onSent?: () => void
}

/** Sends the mail whose link verifies the address. */
export const VerificationMail = ({ credentials, email, onSent }: VerificationMailProps) => {
  const { mutate, isPending, data } = useMutation({
    mutationFn: credentials.sendVerification,
    onSuccess: ({ success }) => success && onSent?.(),
  })
  if (data?.success) return <Notice tone="success">We sent an e-mail to {email}. Follow the link in it.</Notice>
  return (
    <>
      {data && <Notice tone="error">{data.error ?? 'The mail could not be sent. Please try again.'}</Notice>}
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        Send verification mail
      </Button>
    </>
  )
}
