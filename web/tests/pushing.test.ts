import { describe, expect, it } from 'vitest';
import { bytesOf } from '../src/table/pushing';

describe('the key of notices', () => {
  it('is read from base64url', () => {
    expect([...bytesOf('-_8A')]).toEqual([251, 255, 0]);
  });
});
