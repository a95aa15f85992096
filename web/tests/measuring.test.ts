import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenLaidOut } from '../src/ui/measuring';

const frame = () => new Promise((done) => requestAnimationFrame(done));

describe('what is measured', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is read by all before anybody writes, in one frame', async () => {
    const asked = vi.spyOn(window, 'requestAnimationFrame');
    const said: string[] = [];
    for (const who of ['chips', 'cards'])
      whenLaidOut(() => {
        said.push(`${who} read`);
        return () => said.push(`${who} write`);
      });
    expect(said).toEqual([]);
    expect(asked).toHaveBeenCalledTimes(1);
    await frame();
    expect(said).toEqual(['chips read', 'cards read', 'chips write', 'cards write']);
  });

  it('is not read for somebody who has gone', async () => {
    const read = vi.fn(() => undefined);
    whenLaidOut(read)();
    await frame();
    expect(read).not.toHaveBeenCalled();
  });
});
