import { beforeEach, expect, it } from 'vitest';
import { closeAllPopups, closePopup, openPopup, usePopups } from './popup-store.ts';

const closed: string[] = [];
const open = (title: string) =>
  openPopup({ title, width: 380, content: () => null, onClose: () => closed.push(title) });
const titles = () => usePopups.getState().stack.map(({ title }) => title);

beforeEach(() => {
  usePopups.setState({ stack: [] });
  closed.length = 0;
});

it('SHELL-68 closing pops the top layer only', () => {
  open('A');
  open('B');
  closePopup(open('C'));
  expect(titles()).toEqual(['A', 'B']);
  expect(closed).toEqual(['C']);
});

it('closing a lower layer closes what lies on it, from the top', () => {
  open('A');
  const b = open('B');
  open('C');
  closePopup(b);
  expect(titles()).toEqual(['A']);
  expect(closed).toEqual(['C', 'B']);
  closePopup(b);
  expect(titles()).toEqual(['A']);
  closeAllPopups();
  expect(titles()).toEqual([]);
});
