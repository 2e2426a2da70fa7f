-- Two of the five came early, after the lots of their address were given.
UPDATE opening_queues SET behind = 2;
