import '@mantine/core/styles/Loader.css'
import { Loader } from '@mantine/core'
import classes from './full-screen-spinner.module.css'

type FullScreenSpinnerProps = { readonly label: 'Initializing App' | 'Loading Dashboard' }

export const FullScreenSpinner = ({ label }: FullScreenSpinnerProps) => (
  <div className={classes.screen} role="status">
    <Loader color="var(--focus)" size={36} aria-hidden />
    <p>{label}</p>
  </div>
)
