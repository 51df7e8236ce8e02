import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { aConnection, anActivity } from '../testing/samples.ts'
import { homePage } from './home.route.tsx'

const home = (connection: unknown) => ({ Query: () => ({ activities: connection }) })

test('shows skeletons, then what is near with its distance in the unit of the visitor', async () => {
  const { answer } = await renderScreen(homePage, '/', { unit: 'kilometers' })
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeTruthy()

  await answer('HomePageQuery', home(aConnection([anActivity()])))

  expect(await screen.findByRole('link', { name: 'Little Lotus Baby Circle' })).toBeTruthy()
  expect(screen.getByText('5.1 km')).toBeTruthy()
  expect(screen.getByText('3-5 years', { selector: 'span' })).toBeTruthy()
})

test('says so when nothing lies within the radius', async () => {
  const { answer } = await renderScreen(homePage, '/', { place: 'Kochi, Kerala' })
  await answer('HomePageQuery', home(aConnection([anActivity()], { isBeyondRadius: true })))
  expect(await screen.findByText(/^Nothing within 10 miles of/)).toBeTruthy()
})

test('an age chip filters on the server and leads back where there is nothing', async () => {
  const { answer, asked } = await renderScreen(homePage, '/?age=teen')
  expect((await asked('HomePageQuery')).request.variables.filter).toMatchObject({
    ageGroupMin: 156,
    ageGroupMax: 216,
  })
  await answer('HomePageQuery', home(aConnection([])))
  expect((await screen.findByRole('link', { name: 'Show all ages' })).getAttribute('href')).toBe('/')
})

test('a failed answer can be asked for again', async () => {
  const { fail, answer, user } = await renderScreen(homePage, '/')
  await fail('HomePageQuery')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await answer('HomePageQuery', home(aConnection([anActivity()])))
  expect(await screen.findByRole('link', { name: 'Little Lotus Baby Circle' })).toBeTruthy()
})

test('a place chosen in the dialog becomes the place of the list', async () => {
  const { answer, asked, user } = await renderScreen(homePage, '/')
  await answer('HomePageQuery', home(aConnection([anActivity()])))
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  await user.click(await screen.findByText('Chennai'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.cookie).toContain('place=Chennai')
  expect((await asked('HomePageQuery')).request.variables.place).toBe('Chennai, Tamil Nadu')
})
