import { isLightColor } from '@mantine/core'

/** From this luminance on, dark ink has more contrast than white. */
const light = 0.205

/** The ink with more contrast on a colour. */
export const inkOn = (color: string): '#211c16' | '#ffffff' => (isLightColor(color, light) ? '#211c16' : '#ffffff')
