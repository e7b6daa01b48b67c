import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { IconDownload } from '#components/ui/icons.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Sheet } from '#components/layout/sheet.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { track } from '#entities/analytics/analytics.ts'
import type { UserProfile } from '#entities/profile/user-profile.ts'
import { toast } from '#lib/toast.ts'
import { useKeepAccount } from '#entities/profile/use-keep-account.ts'
import { exportData } from '../api/export-data.ts'
import classes from './data-section.module.css'
import { DeleteDialog } from './delete-dialog.tsx'

type DataSectionProps = { readonly profile: UserProfile | null }

export const DataSection = ({ profile }: DataSectionProps) => (
  <Sheet title="Your data" anchor="data">
    <Export />
    {profile && (profile.erasesAt === null ? <Delete email={profile.email} /> : <Leaving at={profile.erasesAt} />)}
  </Sheet>
)

const Export = () => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: exportData,
    onSuccess: () => {
      track('data_exported')
      toast.success('Your data is in your downloads.')
    },
  })
  return (
    <div className={classes.row}>
      <p>
        <strong>A copy of your data</strong>
        <span>Your account, where you are signed in, and everything that was recorded since you signed up.</span>
      </p>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        Export my data
      </Button>
      {error && <FailureNotice error={error} />}
    </div>
  )
}

const Delete = ({ email }: { readonly email: string }) => {
  const [asking, setAsking] = useState(false)
  return (
    <div className={classes.row}>
      <p>
        <strong>Leave for good</strong>
        <span>We show you what you will lose first, and you can change your mind for two weeks.</span>
      </p>
      <Button variant="default" color="danger" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <DeleteDialog opened={asking} email={email} close={() => setAsking(false)} />
    </div>
  )
}

const Leaving = ({ at }: { readonly at: string }) => {
  const { keep, isPending } = useKeepAccount()
  return (
    <div className={classes.row}>
      <p>
        <strong>Your account is being deleted</strong>
        <span>
          It will be deleted on <Instant at={at} />. Until then you can change your mind.
        </span>
      </p>
      <Button loading={isPending} onClick={keep}>
        Keep my account
      </Button>
    </div>
  )
}
