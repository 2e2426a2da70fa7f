-- held: a wish that fell into the trap for robots. Nobody is written to until somebody of the
-- house has looked at it and let it go on; a person who asks again by the form goes on by themselves.
ALTER TABLE subscribers DROP CONSTRAINT subscribers_state_check;
ALTER TABLE subscribers ADD CONSTRAINT subscribers_state_check CHECK (state IN ('held', 'pending', 'confirmed', 'unsubscribed'));
