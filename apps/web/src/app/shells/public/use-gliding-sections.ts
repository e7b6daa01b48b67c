import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The router jumps to the section that an address names; around that moment, jumps glide, unless motion is unwanted. */
export const useGlidingSections = (): void => {
  const { key, hash } = useLocation()
  // the first page of a visit is where the browser has put it
  const glides = hash !== '' && key !== 'default'
  useLayoutEffect(() => {
    if (glides) document.documentElement.style.scrollBehavior = 'smooth'
  }, [key, glides])
  useEffect(() => {
    if (glides) document.documentElement.style.scrollBehavior = ''
  }, [key, glides])
}
