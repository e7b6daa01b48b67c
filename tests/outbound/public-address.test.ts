import { isPublicAddress } from '@vignette/outbound/public-address'
import { expect, it } from 'vitest'

it.each(['8.8.8.8', '93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '::7f00:1',
  '4000::1',
  '64:ff9b:1::7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'nothing',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
