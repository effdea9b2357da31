import { expect, test } from 'vitest';
import { originKey } from './origin-key.ts';

test.each([
  ['upper case', 'https://API.Example.com', 'https://api.example.com'],
  ['the usual port', 'https://api.example.com:443', 'https://api.example.com'],
  ['a dot at the end', 'https://api.example.com.', 'https://api.example.com'],
  ['an address as a number', 'http://2130706433:8080', 'http://127.0.0.1:8080'],
  ['a path', 'https://api.example.com/v1', 'https://api.example.com'],
])('%s is the same origin', (_, one, other) => {
  expect(originKey(one)).toEqual(originKey(other));
});

test.each([
  ['another port', 'https://api.example.com:8443', 'https://api.example.com'],
  ['another host', 'https://api2.example.com', 'https://api.example.com'],
])('%s is another origin', (_, one, other) => {
  expect(originKey(one)).not.toEqual(originKey(other));
});
